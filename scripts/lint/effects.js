/**
 * Lint rule: an effect must not return what a call returns. React calls the returned value at the end of the
 * effect; a method that returned nothing may return a promise in the next browser, as `scrollTo` does in
 * Chromium 156, and the screen breaks when it is left. Write a block, or `void` where the effect is one call.
 */
const EFFECT = /^use\w*Effect$/;

const noReturnedCall = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression({ callee, arguments: [effect] }) {
      const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
      if (!EFFECT.test(name ?? '') || effect?.type !== 'ArrowFunctionExpression') return;
      if (isCall(effect.body))
        context.report({ node: effect.body, message: 'An effect returns the value of a call.' });
    },
  }),
};

function isCall({ type, expression }) {
  return type === 'CallExpression' || (type === 'ChainExpression' && expression.type === 'CallExpression');
}

export default { meta: { name: 'effects' }, rules: { 'no-returned-call': noReturnedCall } };
