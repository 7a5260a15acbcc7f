/** Svelte's transitions, without any duration where motion is off. */
import { flip as move, type AnimationConfig, type FlipParams } from 'svelte/animate';
import { fade as appear, fly as come, type FadeParams, type FlyParams, type TransitionConfig } from 'svelte/transition';
import { settings } from '$lib/settings.svelte';

const wished = <Params extends object>(params: Params): Params =>
  settings.still ? { ...params, delay: 0, duration: 0 } : params;

export const fade = (node: Element, params: FadeParams = {}): TransitionConfig => appear(node, wished(params));
export const fly = (node: Element, params: FlyParams = {}): TransitionConfig => come(node, wished(params));
export const flip = (node: Element, places: { from: DOMRect; to: DOMRect }, params: FlipParams = {}): AnimationConfig =>
  move(node, places, wished(params));
