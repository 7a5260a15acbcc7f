import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadAppTexts } from '$lib/i18n';
import { fileAt, withoutServer } from '$lib/net/place';
import { watchVersion, willReload } from '$lib/net/version';

if (!withoutServer) watchVersion();

/** No word is shown before its language is there: the page is empty that long, and nothing jumps. */
async function begin(target: HTMLElement): Promise<void> {
  try {
    await loadAppTexts();
    mount(App, { target });
  } catch (error) {
    if (await willReload()) return;
    document.getElementById('failed')?.removeAttribute('hidden');
    throw error;
  }
}

const target = document.getElementById('app');
if (target) void begin(target);

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register(fileAt('worker.js')).catch(() => undefined),
  );
}
