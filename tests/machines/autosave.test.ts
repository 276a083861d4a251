import { testRuleBook } from './rules.ts';
import { autosaveRules } from './rules/autosave.ts';

testRuleBook(autosaveRules);
