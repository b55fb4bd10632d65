import type { Plugin } from 'vite';

type Brand = { name: string; folder: string };
export function chosenBrand(
  root: string,
  env?: Record<string, string | undefined>,
): Brand | undefined;
export function buildFolder(root: string, env?: Record<string, string | undefined>): string;
export function brandPlugin(root: string, brand?: Brand): Plugin;
export function brandFilesPlugin(root: string, brand?: Brand): Plugin;
export function withTexts(code: string, json: string): string;
export function brandManifest<Manifest>(root: string, manifest: Manifest, brand?: Brand): Manifest;
