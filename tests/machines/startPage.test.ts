import { testRuleBook } from './rules.ts';
import { startPageRules } from './rules/startPage.ts';

testRuleBook(startPageRules);
