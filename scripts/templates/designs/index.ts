/** All designs by the slug of their template. */
import type { Page } from '../page.ts';
import { badge } from './badge.ts';
import { birthday } from './birthday.ts';
import { camp } from './camp.ts';
import { conference } from './conference.ts';
import { course } from './course.ts';
import { creative } from './creative.ts';
import { kids } from './kids.ts';
import { letter } from './letter.ts';
import { meeting } from './meeting.ts';
import { newYear } from './newYear.ts';
import { olympiad } from './olympiad.ts';
import { praise } from './praise.ts';
import { prom } from './prom.ts';
import { sport } from './sport.ts';
import { teachersDay } from './teachersDay.ts';
import { thanks } from './thanks.ts';

export const DESIGNS: Readonly<Record<string, () => Promise<Page>>> = {
  'gramota-pohvalnaya': praise,
  'diplom-olimpiady': olympiad,
  'sertifikat-konferentsii': conference,
  blagodarnost: thanks,
  'blagodarstvennoe-pismo': letter,
  'gramota-sport': sport,
  'diplom-detskiy': kids,
  'diplom-tvorcheskiy': creative,
  'svidetelstvo-kursa': course,
  'priglashenie-konferentsiya': meeting,
  'priglashenie-vypusknoy': prom,
  'beydzh-konferentsii': badge,
  'beydzh-detskiy': camp,
  'otkrytka-den-rozhdeniya': birthday,
  'otkrytka-novyy-god': newYear,
  'otkrytka-den-uchitelya': teachersDay,
};
