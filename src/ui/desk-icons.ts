import { deskShapes } from './desk-shapes.ts';
import { addIcons } from './Icon.tsx';

// Imported for this effect by whatever an admin alone is shown: a visitor's first load is spared these icons.
addIcons(deskShapes);
