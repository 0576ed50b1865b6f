'use strict';

// Runs in the review, a single offline file. Keeps in this browser what was accepted, by content.
const stories = [...document.querySelectorAll('.story')];
const key = (story) => `story-review:${story.dataset.change}`;
const isAccepted = (story) => localStorage.getItem(key(story)) !== null;

const groups = [...document.querySelectorAll('section')];
const storiesOf = (group) => [...group.querySelectorAll('.story')];
const isAllAccepted = (group) => storiesOf(group).every(isAccepted);

function accept(story, isOn) {
  if (isOn) localStorage.setItem(key(story), 'accepted');
  else localStorage.removeItem(key(story));
}

function show() {
  for (const group of groups) group.querySelector('button').ariaPressed = String(isAllAccepted(group));
  const count = stories.filter(isAccepted).length;
  document.querySelector('output').textContent = `${count} of ${stories.length} accepted`;
}

function openLinked() {
  const story = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (story) story.open = true;
  story?.scrollIntoView();
}

document.addEventListener('click', ({ target }) => {
  if (!target.matches('button')) return;
  const group = target.closest('section');
  const isOn = !isAllAccepted(group);
  for (const story of storiesOf(group)) accept(story, isOn);
  show();
});
addEventListener('hashchange', openLinked);
// A Storybook beside this file needs a server.
for (const link of document.querySelectorAll('[target]'))
  link.hidden = location.protocol === 'file:' && !link.getAttribute('href').startsWith('http');
show();
openLinked();
