import { testRuleBook } from './rules.ts';
import { startRules } from './rules/start.ts';

testRuleBook(startRules);
