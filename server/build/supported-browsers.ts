/** The oldest supported browsers (README). iPhone 8 and X stay at iOS 16; Windows 7 and 8 at Firefox 115. */
export const SUPPORTED_BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115'];
