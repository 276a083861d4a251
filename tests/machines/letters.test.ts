import { testRuleBook } from './rules.ts';
import { lettersRules } from './rules/letters.ts';

testRuleBook(lettersRules);
