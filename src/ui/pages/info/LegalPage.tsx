import { Article } from './Article.tsx';
import { CONSENT } from './legal/consent.ts';
import { OFFER } from './legal/offer.ts';
import { PRIVACY } from './legal/privacy.ts';
import { TERMS } from './legal/terms.ts';

const TEXTS = { offer: OFFER, terms: TERMS, privacy: PRIVACY, consent: CONSENT };

export default function LegalPage({ text }: { readonly text: keyof typeof TEXTS }) {
  return <Article key={text} text={TEXTS[text]} legal />;
}
