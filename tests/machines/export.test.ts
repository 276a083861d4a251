import { testRuleBook } from './rules.ts';
import { exportRules } from './rules/export.ts';

testRuleBook(exportRules);
