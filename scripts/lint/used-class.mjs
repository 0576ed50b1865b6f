import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import stylelint from 'stylelint';

const ruleName = 'desk/used-class';
const messages = stylelint.utils.ruleMessages(ruleName, {
  unused: (name) => `No component next to this file uses the class "${String(name)}"`,
});

/** A rule for stylelint: a component in the folder of a CSS module or its part, or next to a shared one, uses each of its classes. */
const usedClass = () => (root, result) => {
  const path = moduleOf(root.source.input.file);
  if (!path) return;
  const users = componentsNextTo(path);
  root.walkRules((node) => {
    for (const [, name] of node.selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.(\w+)/g)) {
      if (!new RegExp(`styles\\.${name}\\b`, 'i').test(users))
        stylelint.utils.report({ result, ruleName, message: messages.unused(name), node, word: name });
    }
  });
};

/** Returns the module that a file is, or that imports it. */
function moduleOf(path) {
  if (path.endsWith('.module.css')) return path;
  return readdirSync(dirname(path))
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => join(dirname(path), name))
    .find((module) => readFileSync(module, 'utf8').includes(`@import './${basename(path)}'`));
}

function componentsNextTo(path) {
  // What a folder shares, its neighbors use.
  const isShared = basename(dirname(path)) === 'shared';
  const folder = isShared ? dirname(dirname(path)) : dirname(path);
  return readdirSync(folder, { recursive: isShared })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(basename(path)))
    .join('\n');
}

usedClass.ruleName = ruleName;
usedClass.messages = messages;

export default stylelint.createPlugin(ruleName, usedClass);
