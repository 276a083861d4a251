import { testRuleBook } from './rules.ts';
import { draftRules } from './rules/draft.ts';

testRuleBook(draftRules);
