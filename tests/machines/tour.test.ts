import { testRuleBook } from './rules.ts';
import { tourRules } from './rules/tour.ts';

testRuleBook(tourRules);
