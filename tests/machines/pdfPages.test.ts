import { testRuleBook } from './rules.ts';
import { pdfPagesRules } from './rules/pdfPages.ts';

testRuleBook(pdfPagesRules);
