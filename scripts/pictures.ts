import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { command } from '../server/process/command.ts';

const LOGO = 'src/app/logo.svg';
const FOLDER = 'src/app/pictures';
const SURFACE = '#ffffff';
const PAGE = '#f4f5f7';

/** Each picture's size in pixels, and the logo's share of the shorter side. */
const PICTURES = [
  { name: 'icon-192', width: 192, height: 192, logo: 1, ground: 'transparent' },
  { name: 'icon-512', width: 512, height: 512, logo: 1, ground: 'transparent' },
  // Systems crop it to a circle of at least 80% of its side.
  { name: 'icon-maskable-512', width: 512, height: 512, logo: 0.55, ground: SURFACE },
  // iOS shows transparency as black.
  { name: 'touch-icon', width: 180, height: 180, logo: 0.8, ground: SURFACE },
  { name: 'link-preview', width: 1200, height: 630, logo: 0.66, ground: PAGE },
] as const;

const USE = {
  help: "npm run pictures: draws the example's logo for phones and link previews, into src/app/pictures.",
};

// They're committed, because shops don't install the drawing tools.
command(USE, async () => {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, width, height, logo, ground } of PICTURES) {
    const side = Math.round(Math.min(width, height) * logo);
    const drawn = await sharp(LOGO, { density: (72 * side) / 64 })
      .resize(side, side)
      .png()
      .toBuffer();
    await sharp({
      create: { width, height, channels: 4, background: ground === 'transparent' ? '#0000' : ground },
    })
      .composite([{ input: drawn }])
      .png({ palette: true, compressionLevel: 9 })
      .toFile(`${FOLDER}/${name}.png`);
  }
});
