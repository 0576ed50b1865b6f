/**
 * The oldest supported browsers, as in the README. An iPhone 8 or X stays at iOS 16; Firefox 115 is the last one for
 * Windows 7 and 8.
 */
export const SUPPORTED_BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115'];
