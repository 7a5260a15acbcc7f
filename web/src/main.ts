import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchVersion } from '$lib/net/version';

const target = document.getElementById('app');
if (target) mount(App, { target });
watchVersion();

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  window.addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
}
