/** The sign of each invention: a prop that folk hold, or a drawing of the table, that fits what it is or does. */

export const SIGNS: Readonly<Record<string, string>> = {
  V01: "invention-potion", // Energizing Potion
  V02: "invention-ball", // Crystal Ball
  V03: "fish", // Cat Treats
  V04: "folk-prop-gear", // Robot Assistant
  V05: "folk-prop-pick", // Shovel
  V06: "folk-prop-mirror", // Disguise
  V07: "ui-crowd", // Recruitment Plan
  V08: "nest", // Rescue Cart
  V09: "ui-undo", // Rewind Spell
  V10: "folk-prop-needle", // Wardrobe
  V11: "folk-prop-flower", // Greenhouse
  V12: "invention-barrow", // Wheelbarrow
  V13: "house-open", // Crane
  V14: "invention-balloon", // Hot-Air Balloon
  V15: "folk-prop-hammer", // Workbench
  V16: "invention-tent", // Tent
  V17: "ui-flip", // Swapping Machine
  V18: "folk-prop-basket", // Hamper
  V19: "folk-prop-firework", // Fireworks
  V20: "folk-prop-horn", // Recall Horn
  V21: "folk-prop-brush", // Magic Glue
  V22: "invention-umbrella", // Umbrella
  V23: "folk-prop-book", // Blueprints
  V24: "bird", // Scarecrow
};
