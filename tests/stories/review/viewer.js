'use strict';

// Runs in the review page, which page.ts puts together: one file that works without a network, wherever it is opened.

(() => {
  const BLINK_MS = 700;
  const MODES = [
    ['both', 'Side by side'],
    ['before', 'Before'],
    ['after', 'After'],
    ['difference', 'Difference'],
    ['slider', 'Slider'],
    ['blink', 'Blink'],
  ];
  const KINDS = ['changed', 'added', 'removed'];

  const byId = (id) => document.getElementById(id);
  const subject = JSON.parse(byId('subject').textContent);
  const filters = byId('filters');
  const stage = byId('stage');
  let shown = [];
  let current = 0;
  let mode = 'both';
  let stopBlinking = () => undefined;

  /** An element with its properties and children. */
  function make(tag, properties = {}, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  const titleOf = (story) => subject.titles[story] || story;
  /** `ui / Button` of `ui / Button / Busy`. */
  const groupOf = (story) => titleOf(story).split(' / ').slice(0, -1).join(' / ') || story.split('--')[0];
  const nameOf = (story) => titleOf(story).split(' / ').at(-1);
  const whereOf = ({ window: size, look }) => (size ? `${size}, ${look}` : 'accessibility tree');

  function begin() {
    const kinds = Object.values(subject.kinds);
    const counts = KINDS.map((name) => `${kinds.filter((kind) => kind === name).length} ${name}`);
    byId('counts').textContent = counts.join(', ');
    byId('base').textContent = `${subject.compared} pictures compared with ${subject.base}`;
    for (const name of ['kind', 'look', 'window']) {
      const values = new Set(subject.changes.map((change) => change[name]).filter(Boolean));
      for (const value of values)
        filters.elements[name].append(make('option', { value, textContent: value }));
    }
    MODES.forEach(([value, label], index) => {
      const radio = make('input', { type: 'radio', name: 'mode', value, checked: value === mode });
      byId('modes').append(
        make('label', {}, radio, ` ${label} `, make('kbd', { textContent: String(index + 1) })),
      );
    });
    byId('modes').addEventListener('change', ({ target }) => setMode(target.value));
    filters.addEventListener('change', filter);
    filters.addEventListener('submit', (event) => event.preventDefault());
    byId('next').addEventListener('click', () => go(current + 1));
    byId('previous').addEventListener('click', () => go(current - 1));
    document.addEventListener('keydown', onKey);
    filter();
  }

  function filter() {
    const asked = Object.fromEntries(new FormData(filters));
    shown = subject.changes
      .filter((change) => Object.entries(asked).every(([name, value]) => !value || change[name] === value))
      .toSorted((one, other) => titleOf(one.story).localeCompare(titleOf(other.story), 'en'));
    const groups = new Map();
    shown.forEach((change, index) => {
      const group = groupOf(change.story);
      groups.set(group, [...(groups.get(group) || []), [change, index]]);
    });
    byId('list').replaceChildren(
      ...[...groups].flatMap(([group, items]) => [
        make('h2', { textContent: group }),
        make('ul', {}, ...items.map(([change, index]) => make('li', {}, listButton(change, index)))),
      ]),
    );
    go(0);
  }

  function listButton(change, index) {
    const kind = make('span', { className: 'kind', textContent: change.kind });
    kind.dataset.kind = change.kind;
    const button = make('button', { type: 'button', onclick: () => go(index) });
    button.append(nameOf(change.story), kind, make('small', { textContent: whereOf(change) }));
    return button;
  }

  function go(index) {
    current = Math.max(0, Math.min(index, shown.length - 1));
    const change = shown[current];
    byId('main').dataset.state = change ? 'shown' : 'empty';
    for (const [at, button] of byId('list').querySelectorAll('button').entries()) {
      button.setAttribute('aria-current', String(at === current));
      if (at === current) button.scrollIntoView({ block: 'nearest' });
    }
    byId('title').textContent = change ? titleOf(change.story) : 'Nothing to review';
    byId('about').textContent = change ? aboutOf(change) : '';
    byId('place').textContent = `${shown.length ? current + 1 : 0} of ${shown.length}`;
    const link = byId('open');
    link.hidden = !change || subject.kinds[change.story] === 'removed';
    if (change) link.href = `${subject.storybook}/?path=/story/${encodeURIComponent(change.story)}`;
    draw();
    speak(change ? subject.spoken[change.story] : undefined);
  }

  function aboutOf(change) {
    const size = ({ width, height }) => `${width} × ${height}`;
    const { before, after } = change;
    const sizes = [before, after].filter(Boolean).map(size);
    const parts = [change.kind, whereOf(change), [...new Set(sizes)].join(' → ')];
    if (change.pixels) parts.push(`${change.pixels.toLocaleString('en')} pixels differ`);
    return parts.filter(Boolean).join(' · ');
  }

  function setMode(value) {
    mode = value;
    for (const radio of byId('modes').querySelectorAll('input')) radio.checked = radio.value === value;
    draw();
  }

  function draw() {
    stopBlinking();
    stopBlinking = () => undefined;
    const change = shown[current];
    const both = change && change.before && change.after;
    stage.dataset.mode = both ? mode : 'one';
    const picture = (which) => {
      const { address, width, height } = change[which];
      return make('img', {
        src: address,
        width,
        height,
        alt: `${which === 'before' ? 'Before' : 'Now'}: ${titleOf(change.story)}`,
      });
    };
    const figure = (caption, ...content) =>
      make('figure', {}, make('figcaption', { textContent: caption }), ...content);
    const before = () => figure('Before', picture('before'));
    const after = () => figure('Now', picture('after'));
    if (!change || !change.window) stage.replaceChildren();
    else if (!both) stage.replaceChildren(change.before ? before() : after());
    else if (mode === 'before') stage.replaceChildren(before());
    else if (mode === 'after') stage.replaceChildren(after());
    else if (mode === 'difference') stage.replaceChildren(figure('Difference', difference(change)));
    else if (mode === 'slider') stage.replaceChildren(slider(figure, picture));
    else if (mode === 'blink') stage.replaceChildren(blink(figure, picture));
    else stage.replaceChildren(before(), after());
  }

  /** A faint copy of what is there now, with every pixel that differs in one strong colour. */
  function difference({ before, after }) {
    const width = Math.max(before.width, after.width);
    const height = Math.max(before.height, after.height);
    const canvas = make('canvas', { width, height });
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', 'What differs');
    canvas.dataset.state = 'drawing';
    Promise.all([pixelsOf(before, width, height), pixelsOf(after, width, height)]).then(([old, young]) => {
      const drawn = new ImageData(width, height);
      for (let at = 0; at < drawn.data.length; at += 4) {
        const differs = [0, 1, 2, 3].some((channel) => old[at + channel] !== young[at + channel]);
        const faint = (channel) => 255 - (255 - young[at + channel]) / 4;
        drawn.data.set(differs ? [200, 0, 90, 255] : [faint(0), faint(1), faint(2), 255], at);
      }
      canvas.getContext('2d').putImageData(drawn, 0, 0);
      canvas.dataset.state = 'drawn';
    }, showError);
    return canvas;
  }

  async function pixelsOf({ address }, width, height) {
    const image = make('img', { src: address });
    await image.decode();
    const context = make('canvas', { width, height }).getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  }

  function slider(figure, picture) {
    const now = picture('after');
    const range = make('input', { type: 'range', min: '0', max: '100', value: '50' });
    range.setAttribute('aria-label', 'Before on the left, now on the right');
    const cut = () => (now.style.clipPath = `inset(0 0 0 ${range.value}%)`);
    range.addEventListener('input', cut);
    cut();
    return figure('Before | Now', range, make('div', { className: 'over' }, picture('before'), now));
  }

  function blink(figure, picture) {
    const now = picture('after');
    const blinking = figure('Now', make('div', { className: 'over' }, picture('before'), now));
    const swap = () => {
      now.style.visibility = now.style.visibility === 'hidden' ? '' : 'hidden';
      blinking.firstChild.textContent = now.style.visibility === 'hidden' ? 'Before' : 'Now';
    };
    // By key alone for those who ask for less motion.
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = calm ? undefined : setInterval(swap, BLINK_MS);
    const onSpace = (event) => {
      if (event.key !== ' ' || event.target.closest('button, select')) return;
      event.preventDefault();
      clearInterval(timer);
      swap();
    };
    document.addEventListener('keydown', onSpace);
    stopBlinking = () => {
      clearInterval(timer);
      document.removeEventListener('keydown', onSpace);
    };
    return blinking;
  }

  function speak(texts) {
    byId('spoken').hidden = !texts;
    if (!texts) return;
    const lines = lineDifference((texts.before || '').split('\n'), (texts.after || '').split('\n'));
    byId('lines').replaceChildren(
      ...lines.map(([kind, text]) => {
        const sign = { added: '+ ', removed: '- ', same: '  ' }[kind];
        const line = make('span', { textContent: sign + text });
        line.dataset.line = kind;
        return line;
      }),
    );
  }

  /** The lines of both texts in order, each kept, removed or added: the longest common subsequence is kept. */
  function lineDifference(old, young) {
    const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(young.length + 1));
    for (let i = old.length - 1; i >= 0; i -= 1) {
      for (let j = young.length - 1; j >= 0; j -= 1) {
        common[i][j] =
          old[i] === young[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    const lines = [];
    let [i, j] = [0, 0];
    while (i < old.length || j < young.length) {
      if (i < old.length && j < young.length && old[i] === young[j]) {
        lines.push(['same', old[i]]);
        i += 1;
        j += 1;
      } else if (j >= young.length || (i < old.length && common[i + 1][j] >= common[i][j + 1])) {
        lines.push(['removed', old[i]]);
        i += 1;
      } else {
        lines.push(['added', young[j]]);
        j += 1;
      }
    }
    return lines.filter(([, text]) => text !== '');
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('select, input[type="range"]'))
      return;
    const chosen = MODES[Number(event.key) - 1];
    if (chosen) setMode(chosen[0]);
    else if (['j', 'ArrowRight'].includes(event.key)) go(current + 1);
    else if (['k', 'ArrowLeft'].includes(event.key)) go(current - 1);
    else return;
    event.preventDefault();
  }

  function showError(error) {
    stage.replaceChildren(make('p', { textContent: `The difference could not be drawn: ${error.message}` }));
  }

  begin();
})();
