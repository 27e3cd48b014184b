import mutiny from 'virtual:icons/mutiny';
import { addIcons, type Drawn } from '../../art/icons';
import type { Tone } from '../../art/tones';
import type { DestinationType, Kind, PrizeKind, Role, Skill, Special } from './words';

addIcons(mutiny);

export const skillIcons: Record<Exclude<Skill, 'any'>, Drawn> = {
  navigation: 'ship-wheel',
  guns: 'cannon',
  melee: 'crossed-sabres',
};

export const kindTones: Record<Kind, Tone> = {
  helmsman: 'anchor',
  gunner: 'bone',
  swordsman: 'sabre',
  jack: 'violet',
};

export const specialIcons: Record<Special, Drawn> = {
  boatswain: 'rope-coil',
  carpenter: 'hand-saw',
  cook: 'cook',
  cutthroat: 'bowie-knife',
  'first mate': 'saber-and-pistol',
  lookout: 'spyglass',
  'master mariner': 'sextant',
  'old sailor': 'treasure-map',
  'powder monkey': 'powder-bag',
  'sea dog': 'smoking-pipe',
  'second mate': 'card-exchange',
  sharpshooter: 'musket',
  'smart kid': 'fox-head',
  stowaways: 'rat',
  surgeon: 'bandage-roll',
  traitor: 'backstab',
};

export const roleIcons: Record<Role, Drawn> = { captain: 'hat', quartermaster: 'scroll-unfurled' };

export const destinationIcons: Record<DestinationType, { icon: Drawn; tone: Tone }> = {
  fort: { icon: 'hill-fort', tone: 'bone' },
  merchant: { icon: 'galleon', tone: 'anchor' },
  settlement: { icon: 'village', tone: 'barrel' },
  port: { icon: 'harbor-dock', tone: 'slate' },
  island: { icon: 'island', tone: 'wheel' },
};

export const prizeIcons: Record<PrizeKind, { icon: Drawn; tone: Tone }> = {
  gold: { icon: 'two-coins', tone: 'wheel' },
  rum: { icon: 'square-bottle', tone: 'sabre' },
  jewels: { icon: 'gems', tone: 'violet' },
  hostage: { icon: 'prisoner', tone: 'slate' },
};
