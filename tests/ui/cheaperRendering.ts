/**
 * Takes work out of React's development build and of happy-dom that no test of the interface looks at, a
 * fifth of their time. It comes before React in `setup.ts`: React looks for `console.createTask` once.
 */
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';

// For each element React asks the debugger for a task and makes an error, whose stack names the owner of the
// element in developer tools. Warnings name their components without either.
Reflect.deleteProperty(console, 'createTask');
const react = await import('react');
const internals: unknown = Reflect.get(
  react.default,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    // Beyond the number for which React keeps stacks.
    get: () => Infinity,
    set() {
      // React begins to count again each second.
    },
  });

// `structuredClone` of a few flat records costs more than the style that they are cloned for.
CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager): CSSPropertyManager {
  const properties = Object.entries(this.properties).map(([name, value]) => [name, { ...value }] as const);
  return Object.assign(new CSSPropertyManager(), {
    properties: Object.fromEntries(properties),
    definedPropertyNames: { ...Reflect.get(this, 'definedPropertyNames') },
  });
};
