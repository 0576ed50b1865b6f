'use strict';

// Runs in the review page, a single offline file that page.ts writes.

(() => {
  const CONTEXT_LINES = 3;

  const byId = (id) => document.getElementById(id);
  const subject = JSON.parse(byId('subject').textContent);
  const all = subject.sections.flatMap(({ changes }) => changes);
  const filters = byId('filters');
  /** A local Storybook needs a server. */
  const canOpen = subject.storybook.startsWith('http') || location.protocol.startsWith('http');
  let shown = [];
  let current;

  function make(tag, properties = {}, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children.filter(Boolean));
    return element;
  }

  /** Stores accepted and viewed changes in this browser, by id. */
  const marks = {
    read: (change) => localStorage.getItem(`story-review:${change.id}`) || '',
    write: (change, mark) => localStorage.setItem(`story-review:${change.id}`, mark),
  };
  const isAccepted = (change) => marks.read(change) === 'accepted';

  const titleOf = (story) => subject.titles[story] || wordsOf(story);
  /** Derives a removed story's title from its id: `ui-button--not-there` becomes `Ui button / Not there`. */
  const wordsOf = (story) =>
    story
      .split('--')
      .map((part) => (part.charAt(0).toUpperCase() + part.slice(1)).replaceAll('-', ' '))
      .join(' / ');
  const count = (number, one, other = `${one}s`) => `${number} ${number === 1 ? one : other}`;

  function begin() {
    byId('counts').textContent = subject.summary;
    byId('base').textContent = `${count(subject.compared, 'picture')} compared with ${subject.base}`;
    const problems = ({ story, problems: lines }) =>
      make(
        'details',
        {},
        make('summary', { textContent: titleOf(story) }),
        make('pre', { textContent: lines.join('\n') }),
      );
    alertOf(`${count(subject.notRun.length, 'story', 'stories')} didn’t run`, subject.notRun, (story) =>
      make('p', { textContent: titleOf(story) }),
    );
    alertOf(`${count(subject.failed.length, 'story', 'stories')} failed`, subject.failed, problems);
    byId('difference').addEventListener('change', drawPictures);
    filters.addEventListener('input', list);
    filters.addEventListener('submit', (event) => event.preventDefault());
    byId('next').addEventListener('click', () => step(1));
    byId('accept').addEventListener('click', () => accept([current], !isAccepted(current)));
    addEventListener('hashchange', goToHash);
    document.addEventListener('keydown', onKey);
    list();
    goToHash();
    if (!current) go(shown[0]);
  }

  function alertOf(title, items, rowOf) {
    if (items.length === 0) return;
    byId('alerts').append(make('details', {}, make('summary', { textContent: title }), ...items.map(rowOf)));
  }

  function goToHash() {
    const change = all.find(({ story }) => story === decodeURIComponent(location.hash.slice(1)));
    if (change) go(change);
  }

  function list() {
    const { search, show } = Object.fromEntries(new FormData(filters));
    const words = search.toLowerCase().split(/\s+/);
    const isShown = (change) =>
      words.every((word) => titleOf(change.story).toLowerCase().includes(word)) &&
      (!show ||
        change.kind === show ||
        (show === 'open' && !isAccepted(change)) ||
        (show === 'spoken' && change.spoken.length > 0));
    const sections = subject.sections
      .map((section) => ({ ...section, changes: section.changes.filter(isShown) }))
      .filter(({ changes }) => changes.length > 0);
    shown = sections.flatMap(({ changes }) => changes);
    byId('list').replaceChildren(
      ...sections.map(({ title, isGroup, changes }) =>
        make(
          'details',
          { open: !isGroup || changes.length < 6 },
          make('summary', { textContent: title }),
          isGroup &&
            make('button', {
              type: 'button',
              textContent: `Accept all ${changes.length}`,
              onclick: () => accept(changes, true),
            }),
          make('ul', {}, ...changes.map((change) => make('li', {}, listButton(change)))),
        ),
      ),
    );
    if (shown.length === 0) byId('list').textContent = 'No stories found.';
    mark();
  }

  function listButton(change) {
    const [name, ...path] = titleOf(change.story).split(' / ').toReversed();
    const button = make(
      'button',
      { type: 'button', className: 'entry', onclick: () => go(change) },
      make('span', {}, make('small', { textContent: path.toReversed().join(' / ') }), name),
      change.kind !== 'changed' && make('span', { textContent: change.kind }),
      make('span', { className: 'mark' }),
    );
    button.dataset.story = change.story;
    return button;
  }

  function mark() {
    for (const button of byId('list').querySelectorAll('.entry')) {
      const change = all.find(({ story }) => story === button.dataset.story);
      const isCurrent = change === current;
      button.setAttribute('aria-current', String(isCurrent));
      button.dataset.state = marks.read(change);
      button.querySelector('.mark').textContent =
        { accepted: '✓ accepted', seen: 'seen' }[marks.read(change)] || '';
      if (isCurrent) {
        button.closest('details').open = true;
        button.scrollIntoView({ block: 'nearest' });
      }
    }
    byId('progress').textContent = `${all.filter(isAccepted).length} of ${all.length} accepted`;
    if (!current) return;
    byId('accept').textContent = isAccepted(current) ? 'Undo accept (A)' : 'Accept (A)';
  }

  function accept(changes, isOn) {
    for (const change of changes) marks.write(change, isOn ? 'accepted' : 'seen');
    mark();
  }

  function step(by) {
    const next = shown[shown.indexOf(current) + by];
    if (next) go(next);
  }

  function go(change) {
    byId('tools').hidden = !change;
    byId('title').textContent = change ? titleOf(change.story) : 'Nothing to review';
    if (!change) return;
    current = change;
    if (!marks.read(change)) marks.write(change, 'seen');
    const pictures = change.pictures.length > 0 && count(change.pictures.length, 'picture');
    byId('about').textContent = [change.kind, pictures].filter(Boolean).join(' · ');
    history.replaceState(null, '', `#${encodeURIComponent(change.story)}`);
    byId('link').href = location.hash;
    byId('open').hidden = !canOpen || change.kind === 'removed';
    const path = `/?path=/story/${encodeURIComponent(change.story)}`;
    byId('open').href = subject.storybook + path;
    byId('before').hidden = !subject.before || change.kind === 'added';
    byId('before').href = subject.before + path;
    byId('main').scrollTop = 0;
    drawSpoken();
    drawPictures();
    mark();
  }

  function drawSpoken() {
    byId('lost').textContent = current.lost.length > 0 ? `Lost its name: ${current.lost.join(', ')}` : '';
    const isNear = current.spoken.map((_, at) =>
      current.spoken
        .slice(Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1)
        .some(([kind]) => kind !== 'same'),
    );
    const parts = [];
    current.spoken.forEach(([kind, text], at) => {
      if (at === 0 || isNear[at] !== isNear[at - 1]) parts.push({ isFolded: !isNear[at], lines: [] });
      const line = make('span', {
        textContent: `${{ added: '+ ', removed: '- ', same: '  ' }[kind]}${text}`,
      });
      line.dataset.line = kind;
      parts.at(-1).lines.push(line);
    });
    byId('lines').replaceChildren(
      ...parts.map(({ isFolded, lines }) =>
        isFolded
          ? make(
              'details',
              {},
              make('summary', { textContent: `${count(lines.length, 'unchanged line')}` }),
              make('pre', {}, ...lines),
            )
          : make('pre', {}, ...lines),
      ),
    );
  }

  function drawPictures() {
    byId('stage').replaceChildren(...current.pictures.map(pictureOf));
  }

  function pictureOf({ window: size, look, before, after, pixels }) {
    const differing = pixels
      ? ` · ${count(pixels.toLocaleString('en'), 'pixel')} ${pixels === 1 ? 'differs' : 'differ'}`
      : '';
    const caption = make('figcaption', { textContent: `${size}, ${look}${differing}` });
    const image = (which) =>
      make('img', {
        src: which.address,
        width: which.width,
        height: which.height,
        loading: 'lazy',
        className: which === before ? 'before' : 'now',
        alt: `${which === before ? 'Before' : 'Now'}: ${size}, ${look}`,
      });
    if (!before || !after) return make('figure', {}, caption, image(before || after));
    if (!byId('difference').checked)
      return make('figure', {}, caption, make('div', { className: 'pair' }, image(before), image(after)));
    const faint = make('div', { className: 'faint' }, image(after));
    const over = make('div', { className: 'over' }, image(before), image(after));
    return make('figure', {}, caption, make('div', { className: 'over' }, faint, over));
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('[type=search], select'))
      return;
    if (event.key === 'j') step(1);
    else if (event.key === 'k') step(-1);
    else if (event.key === 'a' && current) accept([current], !isAccepted(current));
    else return;
    event.preventDefault();
  }

  begin();
})();
