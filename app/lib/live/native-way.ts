import { saveFile } from '../forms/save-file.ts';
import { toast } from '../forms/toast-store.ts';
import { leadsToFile, sentenceOf, unsaved } from '../forms/unsaved.ts';
import { giveUp, hasCopy } from './no-answer.ts';

/** The smallest that the API answers. */
const PROBE = '/v1/domain-check';

let passing: EventTarget | undefined;
let asking = false;

/**
 * Forms and links that the browser follows by itself (a file to download, a page loaded anew) would leave the page for the
 * browser's own error when the server is away. They set out once it has answered; until then, and if it does not, the page
 * stays. Returns the end.
 */
export function watchNativeWays(): () => void {
  window.addEventListener('submit', onSubmit);
  window.addEventListener('click', onClick);
  return () => {
    window.removeEventListener('submit', onSubmit);
    window.removeEventListener('click', onClick);
  };
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form === passing || !(form instanceof HTMLFormElement)) return;
  const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined;
  const target = pressed?.formTarget || form.target;
  if (form.method === 'dialog' || !stays(pressed?.formAction || form.action, target)) return;
  event.preventDefault();
  void afterAnswer(pressed, () => {
    if (!form.isConnected) return;
    passing = form;
    form.requestSubmit(submitter?.isConnected ? submitter : null);
    passing = undefined;
  });
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || event.button !== 0 || !link?.href || link === passing) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!stays(link.href, link.target) || withoutHash(link.href) === withoutHash(location.href)) return;
  event.preventDefault();
  if (leadsToFile(new URL(link.href))) return void saveFrom(link);
  void afterAnswer(link, () => {
    passing = link;
    link.click();
    passing = undefined;
  });
}

/** A file is fetched while the page stays; what became of it is said there. */
async function saveFrom(link: HTMLAnchorElement): Promise<void> {
  if (asking) return;
  asking = true;
  link.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(link.href).catch(() => undefined);
    if (response?.ok) await saveFile(response);
    else toast(unsaved(response?.status, response && (await sentenceOf(response))));
  } finally {
    asking = false;
    link.removeAttribute('aria-busy');
  }
}

/** Tells whether an address is answered by this site, in this window. */
const stays = (href: string, target: string) =>
  URL.parse(href, location.href)?.origin === location.origin && (target === '' || target === '_self');
const withoutHash = (href: string) => href.split('#', 1)[0];

async function afterAnswer(pressed: HTMLElement | undefined, go: () => void): Promise<void> {
  if (asking) return;
  asking = true;
  pressed?.setAttribute('aria-busy', 'true');
  try {
    if ((await answers()) || (pressed instanceof HTMLAnchorElement && (await hasCopy(pressed.href)))) go();
    else giveUp();
  } finally {
    asking = false;
    pressed?.removeAttribute('aria-busy');
  }
}

const answers = () =>
  fetch(PROBE, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
