import { Article } from './Article.tsx';
import { CONSENT, OFFER, PRIVACY, TERMS } from './legalTexts.ts';

const TEXTS = { offer: OFFER, terms: TERMS, privacy: PRIVACY, consent: CONSENT };

export default function LegalPage({ text }: { readonly text: keyof typeof TEXTS }) {
  return <Article text={TEXTS[text]} numbered />;
}
