import { testRuleBook } from './rules.ts';
import { pointerRules } from './rules/pointer.ts';

testRuleBook(pointerRules);
