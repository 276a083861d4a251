import { testRuleBook } from './rules.ts';
import { pickupRules } from './rules/pickup.ts';

testRuleBook(pickupRules);
