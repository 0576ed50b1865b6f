'use strict';

// Runs a command of server/ or scripts/ from any folder, as in `node scripts/launch.cjs start`. Plain JavaScript, so that
// a Node that is too old can print a clear message. It stays here, because the unit files of installed services name it.

const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { pathToFileURL } = require('url');

const OLDEST = [20, 19];
const LOOK_MS = 250;

/** Packages to load before tsx, which keeps a changed copy of what it loads: 20 MB of the one, 100 MB of the other. */
const BEFORE_TSX = { start: '@electric-sql/pglite', 'build/render': 'vite', 'build/bundle': 'vite' };

/** @param {string} version such as 20.19.0 */
function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

/** Returns whether npm or another package manager runs this as a script of package.json. */
function isRunByPackageManager() {
  const script = process.env.npm_lifecycle_script || '';
  return (
    `${script} `.includes(` scripts/launch.cjs ${process.argv[2]} `) || 'NODE_RUN_SCRIPT_NAME' in process.env
  );
}

// Exits when the process that ran the script exits. npm forwards a signal only to its shell, which doesn't forward it;
// the same happens with Docker, pm2 and other supervisors. Without this the server would keep the port and the data
// directory.
function endWithParents() {
  const parent = process.ppid;
  // The script's shell waits for us even when npm is gone.
  const above = /launch\.cjs/.test(commandOf(parent)) ? parentOf(parent) : null;
  const areThere = () =>
    process.ppid === parent && isThere(parent) && (above === null || parentOf(parent) === above);
  const end = () => {
    clearInterval(timer);
    // Signal handlers close everything. Without one there is nothing to close.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  };
  const timer = setInterval(() => {
    if (!areThere()) end();
  }, LOOK_MS);
  timer.unref();
  // They may have exited before the first check.
  if (isForeign(parent) || (above !== null && isForeign(above))) end();
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns whether a process isn't a package manager or its shell. The init process adopts orphans. */
function isForeign(pid) {
  const command = commandOf(pid);
  return command !== '' && !/launch\.cjs|npm|yarn|bun|--run/.test(command);
}

/** Returns a process's command line, or '' if the system doesn't report it. */
function commandOf(pid) {
  return readProcess(pid, 'cmdline') || ask('command=', pid);
}

/** Returns a process's parent, or null if the system doesn't report it or the process has exited. */
function parentOf(pid) {
  const stat = readProcess(pid, 'stat');
  // The command is in parentheses, and can contain spaces and parentheses.
  const parent = stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] : ask('ppid=', pid);
  return parent ? Number(parent) : null;
}

function readProcess(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Asks `ps` on systems without /proc, such as macOS. Windows has neither. */
function ask(column, pid) {
  if (process.platform === 'win32' || process.platform === 'linux') return '';
  return (spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout || '').trim();
}

function launch() {
  if (isTooOld(process.versions.node)) {
    console.error(
      `This needs Node ${OLDEST.join('.')} or newer, not ${process.versions.node}: get it from https://nodejs.org/.`,
    );
    process.exitCode = 1;
    return;
  }
  if (isRunByPackageManager()) endWithParents();
  const root = path.dirname(__dirname);
  const name = process.argv[2];
  const command =
    ['server', 'scripts']
      .flatMap((folder) => ['.mjs', '.ts'].map((end) => path.join(root, folder, name + end)))
      .find((file) => fs.existsSync(file)) || path.join(root, 'server', `${name}.ts`);
  process.argv.splice(1, 2, command);
  // Paths of settings, page and data are relative to the project's folder.
  process.chdir(root);
  // On Windows, `c:` would be taken for a URL scheme.
  const run = () => import(pathToFileURL(command).href);
  // A release has its commands as JavaScript.
  const running = command.endsWith('.mjs')
    ? run()
    : Promise.resolve(BEFORE_TSX[name] && import(BEFORE_TSX[name]))
        .then(() => import('tsx/esm/api'))
        .then(({ register }) => (register(), run()));
  running.catch((error) => {
    const isMissing =
      error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.startsWith('Cannot find package');
    console.error(isMissing ? "The packages aren't installed: run `npm ci` first." : error);
    process.exitCode = 1;
  });
}

launch();
