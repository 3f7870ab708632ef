/** A picture of the end of a game, drawn on a canvas: the art from the page's sprites, the words in its fonts. */

import { gameTitle } from "../../i18n/i18n.svelte.ts";
import { portraitLayers, type PortraitParts } from "../../ui/portraits.ts";
import type { Mood } from "./ending.ts";

export interface EndPicture {
  readonly game: string;
  readonly mood: Mood;
  readonly title: string;
  readonly text: string; // what decided it
  readonly names: readonly string[]; // the best first
  readonly portraits: readonly PortraitParts[];
}

const [WIDTH, HEIGHT] = [1200, 630];
const INK = "#17302c";
const SKY: Readonly<Record<Mood, readonly string[]>> = {
  won: ["#f1d29b", "#fff4d4", "#d3b48c", "#8f9c86", "#3f6f64", "#1f4a44"],
  even: ["#f1d29b", "#fff4d4", "#d3b48c", "#8f9c86", "#3f6f64", "#1f4a44"],
  lost: ["#c9d3d9", "#fff4d4", "#a9bcc4", "#7d9aa3", "#3f6f64", "#1f4a44"],
};
const MAX_NAMES = 6;
const FOREST = '<use href="#scene-forest" width="480" height="180"/>';

/** Return the picture as the address of a PNG. */
export async function drawEnding(picture: EndPicture): Promise<string> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d")!;
  context.drawImage(await imageOf(artOf(picture)), 0, 0);
  await Promise.all([document.fonts.load("700 60px Almendra"), document.fonts.load("600 30px Cabin")]);
  drawWords(context, picture);
  return canvas.toDataURL("image/png");
}

function imageOf(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the picture can't be drawn"));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

/** Return the art as one SVG image, with the symbols that it uses. */
function artOf({ mood, portraits }: EndPicture): string {
  const [sky, moon, ...hills] = SKY[mood];
  const colours = [`--pp-sky:${sky}`, `--pp-moon:${moon}`, ...hills.map((hill, i) => `--pp-hill-${i + 1}:${hill}`)];
  const crowned = portraits
    .slice(0, 1)
    .map((parts) => portrait({ ...parts, face: "glad", hat: "", prop: "" }, 490, 236, 220));
  const others = portraits
    .slice(1, MAX_NAMES)
    .map((parts, i) => portrait(parts, 60 + (i % 3) * 108, 300 + (i > 2 ? 110 : 0), 96));
  const crown = use("folk-hat-crown", 490, 236, 220, "--pp-b:#e3a71f");
  const body = [
    `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 480 180" preserveAspectRatio="xMidYMax slice">${FOREST}</svg>`,
    '<circle cx="600" cy="356" r="132" fill="#fff0c2" opacity=".75"/>',
    ...crowned,
    mood === "lost" && portraits.length === 1 ? "" : crown,
    ...others,
  ].join("");
  const symbols = [...new Set([...body.matchAll(/href="#([\w-]+)"/g)].map((found) => found[1]!))];
  const drawn = symbols.map((id) => document.getElementById(id)?.outerHTML ?? "").join("");
  const style = `--pp-ink:${INK};${colours.join(";")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" style="${style}"><defs>${drawn}</defs>${body}</svg>`;
}

const use = (art: string, x: number, y: number, size: number, style: string): string =>
  `<use href="#${art}" x="${x}" y="${y}" width="${size}" height="${size}" style="${style}"/>`;

const portrait = (parts: PortraitParts, x: number, y: number, size: number): string =>
  portraitLayers(parts, false)
    .filter(({ art }) => !art.endsWith("-"))
    .map(({ art, style }) => use(art, x, y, size, style))
    .join("");

function drawWords(context: CanvasRenderingContext2D, picture: EndPicture): void {
  context.fillStyle = INK;
  context.textAlign = "center";
  context.font = "700 64px Almendra, serif";
  context.fillText(picture.title, WIDTH / 2, 92, WIDTH - 80);
  context.font = "600 28px Cabin, sans-serif";
  wrap(context, picture.text, WIDTH - 200).forEach((line, i) => context.fillText(line, WIDTH / 2, 146 + i * 36));
  context.fillStyle = "#fffdf0";
  context.fillRect(430, 452, 340, 56);
  context.fillStyle = INK;
  context.font = "700 36px Almendra, serif";
  context.fillText(picture.names[0] ?? "", WIDTH / 2, 491, 320);
  context.fillStyle = "#fffdf0";
  context.font = "600 26px Cabin, sans-serif";
  context.fillText(`Petit Peuple · ${gameTitle(picture.game)}`, WIDTH / 2, HEIGHT - 26);
}

/** Break a text into at most two lines of this width. */
function wrap(context: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (context.measureText(longer).width > width && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.slice(0, 2);
}
