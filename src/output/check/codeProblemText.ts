/** What is wrong with a code, in words. */
import type { CopyProblem } from '../../data/check/index.ts';

type WrongCode = Extract<CopyProblem, { readonly kind: 'wrongCode' }>;

/** Why a content gives no code, without the full stop. */
export const WRONG_CODE: Readonly<Record<WrongCode['why'], string>> = {
  empty: 'в коде ничего нет',
  tooLong: 'столько знаков в код не помещается',
  letters: 'в Code 128 бывают только латинские буквы, цифры и знаки',
  digits: 'в EAN-13 должно быть 12 или 13 цифр',
  checkDigit: 'последняя цифра EAN-13 не сходится с остальными',
};

export type CodeProblem = Extract<
  CopyProblem,
  { readonly kind: 'wrongCode' | 'smallCode' | 'codeAtEdge' | 'crowdedCode' | 'paleCode' }
>;

const OF_CODE: Readonly<Record<CodeProblem['kind'], true>> = {
  wrongCode: true,
  smallCode: true,
  codeAtEdge: true,
  crowdedCode: true,
  paleCode: true,
};

export function isOfCode(problem: CopyProblem): problem is CodeProblem {
  return problem.kind in OF_CODE;
}

export function codeText(problem: CodeProblem): string {
  switch (problem.kind) {
    case 'wrongCode':
      return wrongCodeText(problem);
    case 'smallCode':
      return `код мелкий, его не прочитать: линия ${number(problem.mm)} мм, а нужно от ${number(problem.least)} мм.`;
    case 'codeAtEdge':
      return 'код или пустое поле вокруг него выходит за край листа.';
    case 'crowdedCode':
      return 'в пустом поле вокруг кода лежит другой слой: код может не прочитаться.';
    case 'paleCode':
      return problem.why === 'inverted'
        ? 'код светлый на тёмном: многие устройства его не прочитают.'
        : 'цвета кода и фона слишком похожи: код может не прочитаться.';
  }
}

function wrongCodeText(problem: WrongCode): string {
  const { why, value, other } = problem;
  const reason = WRONG_CODE[why];
  if (why === 'empty') return `${reason}.`;
  return why === 'checkDigit' ? `${reason}: «${value}», а нужна ${other}.` : `${reason}: «${value}».`;
}

function number(value: number): string {
  return value.toLocaleString('ru');
}
