import { testRuleBook } from './rules.ts';
import { trainingRules } from './rules/training.ts';

testRuleBook(trainingRules);
