// Whether a finger points. A mouse that rests while the page moves beneath it points at nothing: what it then comes to lie on, or leaves, is
// not asked for until it moves, so that it cannot take the place of what was tapped.
class Finger {
  constructor(signal, begins) {
    this.points = false;
    const hear = (type, handler) => addEventListener(type, handler, { signal, capture: true });
    hear("pointerdown", ({ pointerType }) => { this.points = pointerType === "touch"; if (this.points) begins(); });
    hear("pointermove", ({ pointerType, movementX, movementY }) => { this.points &&= pointerType === "touch" || !(movementX || movementY); });
  }

  by({ pointerType }) { return this.points || pointerType === "touch"; }
}
