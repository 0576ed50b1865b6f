'use strict';

// Runs in the review, a single offline file. Keeps in this browser what was accepted, by content.
const stories = [...document.querySelectorAll('.story')];
const key = (story) => `story-review:${story.dataset.change}`;
const isAccepted = (story) => localStorage.getItem(key(story)) !== null;

function accept(story, isOn) {
  if (isOn) localStorage.setItem(key(story), 'accepted');
  else localStorage.removeItem(key(story));
}

function show() {
  for (const story of stories) story.querySelector('button').ariaPressed = String(isAccepted(story));
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
  const story = target.closest('.story');
  if (story) accept(story, !isAccepted(story));
  else for (const each of target.closest('section').querySelectorAll('.story')) accept(each, true);
  show();
});
addEventListener('hashchange', openLinked);
// A Storybook beside this file needs a server.
for (const link of document.querySelectorAll('[target]'))
  link.hidden = location.protocol === 'file:' && !link.getAttribute('href').startsWith('http');
show();
openLinked();
