import { testRuleBook } from './rules.ts';
import { editorRules } from './rules/editor.ts';

testRuleBook(editorRules);
