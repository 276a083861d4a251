import { testRuleBook } from './rules.ts';
import { saveDialogRules } from './rules/saveDialog.ts';

testRuleBook(saveDialogRules);
