import { testRuleBook } from './rules.ts';
import { preflightRules } from './rules/preflight.ts';

testRuleBook(preflightRules);
