/** A picture: three bytes a pixel, line by line. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const CHANNELS = 3;
const CHANGED = [200, 0, 90] as const;

/** Whether two pictures are the same to the pixel. */
export function samePixels(one: Pixels, other: Pixels): boolean {
  return one.width === other.width && one.height === other.height && one.data.equals(other.data);
}

/** The number of pixels that differ. Those that only one picture has do. */
export function countDifferent(one: Pixels, other: Pixels): number {
  let count = 0;
  eachPixel(one, other, (differs) => (count += differs ? 1 : 0));
  return count;
}

/** A faint copy of the second picture, with every pixel that differs in one strong colour. */
export function differenceOf(one: Pixels, other: Pixels): Pixels {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const data = Buffer.alloc(width * height * CHANNELS, 255);
  eachPixel(one, other, (differs, x, y) => {
    const at = (y * width + x) * CHANNELS;
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const faint = 255 - (255 - (colourAt(other, x, y, channel) ?? 255)) / 4;
      data[at + channel] = differs ? (CHANGED[channel] ?? 0) : faint;
    }
  });
  return { data, width, height };
}

function eachPixel(
  one: Pixels,
  other: Pixels,
  visit: (differs: boolean, x: number, y: number) => void,
): void {
  for (let y = 0; y < Math.max(one.height, other.height); y += 1) {
    for (let x = 0; x < Math.max(one.width, other.width); x += 1) {
      const differs = [0, 1, 2].some(
        (channel) => colourAt(one, x, y, channel) !== colourAt(other, x, y, channel),
      );
      visit(differs, x, y);
    }
  }
}

function colourAt(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  channel: number,
): number | undefined {
  return x < width && y < height ? data[(y * width + x) * CHANNELS + channel] : undefined;
}
