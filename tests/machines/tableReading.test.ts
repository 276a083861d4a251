import { testRuleBook } from './rules.ts';
import { tableReadingRules } from './rules/tableReading.ts';

testRuleBook(tableReadingRules);
