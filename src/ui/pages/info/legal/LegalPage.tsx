import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { Article } from '../Article.tsx';
import { consent } from './consent.ts';
import { offer } from './offer.ts';
import { partiesOf } from './parties.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const TEXTS = { offer, terms, privacy, consent };

export default function LegalPage({ text }: { readonly text: keyof typeof TEXTS }) {
  const { site } = useApplication().platform;
  return <Article key={text} text={TEXTS[text](partiesOf(site))} legal />;
}
