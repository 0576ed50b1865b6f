/**
 * The oldest supported browsers (README). iPhone 8 and X stay at iOS 16; Firefox 115 is the last for Windows 7 and 8.
 */
export const SUPPORTED_BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115'];
