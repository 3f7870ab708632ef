/** The drawings of the inventions and of Gargamel's cards, by the id of the card. */

export const INVENTION_ART: Readonly<Record<string, string>> = {
  V01: "invention-potion", // Energizing Potion
  V02: "invention-ball", // Crystal Ball
  V03: "invention-treats", // Cat Treats
  V04: "invention-robot", // Robot Assistant
  V05: "invention-shovel", // Shovel
  V06: "invention-mask", // Disguise
  V07: "invention-recruit", // Recruitment Plan
  V08: "invention-cart", // Rescue Cart
  V09: "invention-rewind", // Rewind Spell
  V10: "invention-wardrobe", // Wardrobe
  V11: "invention-greenhouse", // Greenhouse
  V12: "invention-barrow", // Wheelbarrow
  V13: "invention-crane", // Crane
  V14: "invention-balloon", // Hot-Air Balloon
  V15: "invention-workbench", // Workbench
  V16: "invention-tent", // Tent
  V17: "invention-swapper", // Swapping Machine
  V18: "invention-hamper", // Hamper
  V19: "invention-fireworks", // Fireworks
  V20: "invention-horn", // Recall Horn
  V21: "invention-glue", // Magic Glue
  V22: "invention-umbrella", // Umbrella
  V23: "invention-blueprints", // Blueprints
  V24: "invention-scarecrow", // Scarecrow
};

export const GARGAMEL_ART: Readonly<Record<string, string>> = {
  G01: "wizard-late", // Too Late
  G02: "wizard-rage", // Fit of Rage
  G03: "wizard-berries", // Berry Raid
  G04: "wizard-bonfire", // Bonfire
  G05: "wizard-rocks", // Rockslide
  G06: "wizard-sabotage", // Sabotage
  G07: "wizard-call", // Howlibird's Call
  G08: "wizard-hunt", // Great Hunt
  G09: "wizard-thief", // Stolen Ideas
  G10: "wizard-ambush", // Ambush
  G11: "wizard-dam", // Dam
  G12: "wizard-brambles", // Brambles
  G13: "wizard-barricade", // Barricade
  G14: "wizard-padlock", // Padlock
  G15: "wizard-fog", // Fog
  G16: "wizard-cat", // Hungry Cat
  G17: "wizard-winter", // Hard Winter
};
