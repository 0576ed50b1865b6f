import sharp from 'sharp';

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number];

export interface Difference {
  count: number;
  /** The differing area and both pictures' pixels as text, for comparing differences. */
  content: string;
  /** The distinct pairs of colors before and after; null for pictures of different sizes. */
  colors: readonly (readonly [Color, Color])[] | null;
}

export async function readPixels(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export function samePixels(one: Pixels, other: Pixels): boolean {
  return one.width === other.width && one.height === other.height && one.data.equals(other.data);
}

export function differenceOf(one: Pixels, other: Pixels): Difference {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const pairs = new Set<number>();
  let count = 0;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    if (lineAt(one, y).equals(lineAt(other, y))) continue;
    for (let x = 0; x < width; x += 1) {
      const before = colorAt(one, x, y);
      const after = colorAt(other, x, y);
      if (before === after) continue;
      count += 1;
      pairs.add(before * PAIR + after);
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  const isSameSize = one.width === other.width && one.height === other.height;
  const cut = (picture: Pixels) => cutOut(picture, left, top, right, bottom);
  return {
    count,
    content: `${right - left}x${bottom - top} ${cut(one)} ${cut(other)}`,
    colors: isSameSize
      ? [...pairs].map((pair) => [colorOf(Math.floor(pair / PAIR)), colorOf(pair % PAIR)] as const)
      : null,
  };
}

const PAIR = 2 ** 24;

function lineAt({ data, width }: Pixels, y: number): Buffer {
  return data.subarray(y * width * 3, (y + 1) * width * 3);
}

/** Returns a pixel as one number, or -1 outside the picture. */
function colorAt({ data, width, height }: Pixels, x: number, y: number): number {
  if (x >= width || y >= height) return -1;
  return data.readUIntBE((y * width + x) * 3, 3);
}

/** Returns the color of a number such as `0x1c4fc4`. */
export function colorOf(value: number): Color {
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function cutOut(
  { data, width, height }: Pixels,
  left: number,
  top: number,
  right: number,
  bottom: number,
): string {
  const lines: Buffer[] = [];
  for (let y = top; y <= Math.min(bottom, height - 1); y += 1) {
    lines.push(data.subarray((y * width + left) * 3, (y * width + Math.min(right + 1, width)) * 3));
  }
  return Buffer.concat(lines).toString('latin1');
}
