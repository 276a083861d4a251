import { testRuleBook } from './rules.ts';
import { authRules } from './rules/auth.ts';

testRuleBook(authRules);
