/** Image addresses in a list of layers in wire form. */

/** The addresses of all image layers. */
export function imageSourcesOf(layersText: string): string[] {
  const layers: unknown = JSON.parse(layersText);
  return Array.isArray(layers) ? layers.flatMap((layer: unknown) => sourceOf(layer) ?? []) : [];
}

/** The same layers with replaced image addresses. */
export function replaceSources(
  layers: readonly unknown[],
  addresses: ReadonlyMap<string, string>,
): unknown[] {
  return layers.map((layer) => {
    const src = addresses.get(sourceOf(layer) ?? '');
    return src === undefined ? layer : { ...Object(layer), src };
  });
}

function sourceOf(layer: unknown): string | null {
  const src: unknown = Reflect.get(Object(layer), 'src');
  return Reflect.get(Object(layer), 'type') === 'image' && typeof src === 'string' ? src : null;
}
