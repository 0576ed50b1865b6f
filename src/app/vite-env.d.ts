interface ImportMetaEnv {
  /** The version in `package.json`; absent in Storybook, so that its pictures don't change with it. */
  readonly APP_VERSION?: string;
}
