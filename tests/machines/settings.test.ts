import { testRuleBook } from './rules.ts';
import { settingsRules } from './rules/settings.ts';

testRuleBook(settingsRules);
