/** All designs by the slug of their template. */
import type { Page } from '../page.ts';
import { badge } from './badge.ts';
import { birthday } from './birthday.ts';
import { camp } from './camp.ts';
import { conference } from './conference.ts';
import { course } from './course.ts';
import { creative } from './creative.ts';
import { defender } from './defender.ts';
import { formalUpright, formalWide } from './formal.ts';
import { kids } from './kids.ts';
import { letter } from './letter.ts';
import { march } from './march.ts';
import { meeting } from './meeting.ts';
import { minimalUpright, minimalWide } from './minimal.ts';
import { namePlate } from './namePlate.ts';
import { newYear } from './newYear.ts';
import { night, nightSaving } from './night.ts';
import { nursery } from './nursery.ts';
import { olympiad } from './olympiad.ts';
import { photoBadge } from './photoBadge.ts';
import { praise } from './praise.ts';
import { prom } from './prom.ts';
import { sponsor } from './sponsor.ts';
import { sport } from './sport.ts';
import { teachersDay } from './teachersDay.ts';
import { thanks } from './thanks.ts';
import { ticket } from './ticket.ts';
import { victory } from './victory.ts';

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
  'otkrytka-8-marta': march,
  'otkrytka-23-fevralya': defender,
  'gramota-den-pobedy': victory,
  'diplom-vypusknika-sada': nursery,
  'gramota-torzhestvennaya': formalUpright,
  'diplom-torzhestvennyy': formalWide,
  'sertifikat-strogiy': minimalWide,
  'diplom-s-qr-kodom': minimalUpright,
  'beydzh-s-foto': photoBadge,
  'tablichka-na-stol': namePlate,
  'bilet-s-nomerom': ticket,
  'pismo-sponsoru': sponsor,
  'diplom-temnyy': night,
  'diplom-svetlyy': nightSaving,
};
