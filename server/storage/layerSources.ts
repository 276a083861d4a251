/** Image addresses in a list of layers in wire form: of image layers, and of pictures in rules. */

/** The addresses of all images. */
export function imageSourcesOf(layersText: string): string[] {
  const layers: unknown = JSON.parse(layersText);
  return Array.isArray(layers) ? layers.flatMap(sourcesOf) : [];
}

/** The same layers with replaced image addresses. */
export function replaceSources(
  layers: readonly unknown[],
  addresses: ReadonlyMap<string, string>,
): unknown[] {
  return layers.map((layer) => {
    if (sourcesOf(layer).every((src) => !addresses.has(src))) return layer;
    const rules = rulesOf(layer);
    return {
      ...withSource(layer, addresses),
      ...(rules.length > 0 && { rules: rules.map((rule) => withPicture(rule, addresses)) }),
    };
  });
}

function sourcesOf(layer: unknown): string[] {
  const own = field(layer, 'type') === 'image' ? [field(layer, 'src')] : [];
  const ofRules = rulesOf(layer).map((rule) => field(pictureOf(rule), 'src'));
  return [...own, ...ofRules].filter((src) => typeof src === 'string');
}

function withPicture(rule: unknown, addresses: ReadonlyMap<string, string>): unknown {
  const picture = pictureOf(rule);
  if (picture === undefined) return rule;
  return {
    ...Object(rule),
    effect: { ...Object(field(rule, 'effect')), picture: withSource(picture, addresses) },
  };
}

function withSource(holder: unknown, addresses: ReadonlyMap<string, string>): object {
  const src = addresses.get(String(field(holder, 'src')));
  return src === undefined ? { ...Object(holder) } : { ...Object(holder), src };
}

function rulesOf(layer: unknown): readonly unknown[] {
  const rules = field(layer, 'rules');
  return Array.isArray(rules) ? rules : [];
}

function pictureOf(rule: unknown): unknown {
  return field(field(rule, 'effect'), 'picture');
}

function field(holder: unknown, name: string): unknown {
  return Reflect.get(Object(holder), name);
}
