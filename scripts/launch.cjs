'use strict';

// Runs a command of the project, as in `node scripts/launch.cjs start`, from any folder. It is plain JavaScript that any
// Node can read, so that one which is too old is told in a sentence.

const path = require('path');

const OLDEST = [20, 19];

/** @param {string} version such as 20.19.0 */
function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

function launch() {
  if (isTooOld(process.versions.node)) {
    console.error(
      `This needs Node ${OLDEST.join('.')} or newer, and runs on ${process.versions.node}: install a newer one, ` +
        'as docs/running.md shows.',
    );
    process.exitCode = 1;
    return;
  }
  const command = path.join(__dirname, `${process.argv[2]}.ts`);
  process.argv.splice(1, 2, command);
  // Settings, the built page and the data are looked for in the project's folder.
  process.chdir(path.dirname(__dirname));
  import('tsx/esm/api')
    .then(({ register }) => {
      register();
      return import(command);
    })
    .catch((error) => {
      const missing = error && error.code === 'ERR_MODULE_NOT_FOUND' && /[\\/']tsx['\\/]/.test(error.message);
      console.error(missing ? 'The packages are not installed: run `npm ci` first.' : error);
      process.exitCode = 1;
    });
}

launch();
