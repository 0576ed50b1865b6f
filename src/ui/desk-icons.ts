import { deskShapes } from './desk-shapes.ts';
import { addIcons } from './Icon.tsx';

// Adds the icons that only an admin sees, so that visitors don't load them.
addIcons(deskShapes);
