/** From where this server can be reached: it decides which address an invitation carries. */

import { errorTextKey, fetchNetwork, openNetwork } from "./api.ts";
import type { NetworkInfo } from "./protocol.ts";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

class Network {
  info = $state.raw<NetworkInfo | null>(null);
  busy = $state(false);
  #chosen = $state(""); // one of several addresses

  /** Is this page open under an address that means only this machine? */
  get isLocalPage(): boolean {
    return LOOPBACK.test(location.hostname);
  }

  get addresses(): readonly string[] {
    return this.info?.addresses ?? [];
  }

  get reach(): "machine" | "wifi" | "anywhere" {
    if (this.info?.tunnel || (!this.isLocalPage && location.protocol === "https:")) return "anywhere";
    return this.addresses.length > 0 || !this.isLocalPage ? "wifi" : "machine";
  }

  /** Can anybody else open an invitation? */
  get reachable(): boolean {
    return this.info !== null && this.reach !== "machine";
  }

  /** The address for invitations: never one that means only this machine, once there is another. */
  get origin(): string {
    if (!this.isLocalPage) return location.origin;
    if (this.info?.tunnel) return this.info.tunnel;
    return this.addresses.includes(this.#chosen) ? this.#chosen : (this.addresses[0] ?? location.origin);
  }

  choose(address: string): void {
    this.#chosen = address;
  }

  async load(): Promise<void> {
    try {
      this.info = await fetchNetwork();
    } catch {
      this.info = { addresses: [], tunnel: "", can_open: false }; // invitations use the page's own address
    }
  }

  /** Open the server to the local network, or close it; return the key of an error's text. */
  async open(on: boolean): Promise<string> {
    this.busy = true;
    try {
      this.info = await openNetwork(on);
      return "";
    } catch (problem) {
      return errorTextKey(problem);
    } finally {
      this.busy = false;
    }
  }
}

export const network = new Network();
