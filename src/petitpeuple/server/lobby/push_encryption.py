"""Web Push messages: encrypted for one browser (RFC 8291) and signed by the server (VAPID, RFC 8292)."""

import base64
import os
import struct
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD_SIZE: Final = 4096  # of RFC 8188; a message is one record
LAST_RECORD: Final = b"\x02"
SALT_BYTES: Final = 16
TOKEN_SECONDS: Final = 12 * 3600  # at most a day
CURVE: Final = ec.SECP256R1()


def encode_bytes(data: bytes) -> str:
    """Return bytes as URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_bytes(text: str) -> bytes:
    """Return the bytes of URL-safe base64 without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_private_key() -> str:
    """Return a new private key as text."""
    return encode_bytes(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))


def load_private_key(text: str) -> ec.EllipticCurvePrivateKey:
    """Return a private key that was stored as text."""
    return ec.derive_private_key(int.from_bytes(decode_bytes(text)), CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public part of a key as an uncompressed point."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(text: bytes, browser_key: bytes, auth_secret: bytes) -> bytes:
    """Return a message that only this browser can read; raise ValueError if its key is no key."""
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser_key)
    sender = ec.generate_private_key(CURVE)
    sender_key, salt = public_bytes(sender), os.urandom(SALT_BYTES)
    shared = _hmac(auth_secret, sender.exchange(ec.ECDH(), browser))
    secret = _hmac(salt, _hmac(shared, b"WebPush: info\0" + browser_key + sender_key + b"\x01"))
    key = _hmac(secret, b"Content-Encoding: aes128gcm\0\x01")[:16]
    nonce = _hmac(secret, b"Content-Encoding: nonce\0\x01")[:12]
    head = salt + struct.pack("!IB", RECORD_SIZE, len(sender_key)) + sender_key
    return head + AESGCM(key).encrypt(nonce, text + LAST_RECORD, None)


def authorization(key: ec.EllipticCurvePrivateKey, audience: str, contact: str, now: int) -> str:
    """Return the header that tells a push service (*audience* is its origin) who sends a message."""
    claims = {"aud": audience, "exp": now + TOKEN_SECONDS, "sub": contact}
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(encode_bytes(msgspec.json.encode(part)) for part in parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{encode_bytes(r.to_bytes(32) + s.to_bytes(32))}"
    return f"vapid t={token}, k={encode_bytes(public_bytes(key))}"


def _hmac(key: bytes, data: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()
