import { testRuleBook } from './rules.ts';
import { projectRules } from './rules/project.ts';

testRuleBook(projectRules);
