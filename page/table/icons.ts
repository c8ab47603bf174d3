// Icons of Lucide (ISC), inlined by the build: a name that Python says, and the drawing.
import activity from "lucide-static/icons/activity.svg";
import arrowLeftRight from "lucide-static/icons/arrow-left-right.svg";
import bookOpen from "lucide-static/icons/book-open.svg";
import brush from "lucide-static/icons/paintbrush.svg";
import chartLine from "lucide-static/icons/chart-line.svg";
import chevronLeft from "lucide-static/icons/chevron-left.svg";
import chevronRight from "lucide-static/icons/chevron-right.svg";
import heart from "lucide-static/icons/heart-pulse.svg";
import pin from "lucide-static/icons/map-pin.svg";
import question from "lucide-static/icons/circle-question-mark.svg";
import copy from "lucide-static/icons/copy.svg";
import dices from "lucide-static/icons/dices.svg";
import download from "lucide-static/icons/download.svg";
import egg from "lucide-static/icons/egg.svg";
import ellipsis from "lucide-static/icons/ellipsis.svg";
import eraser from "lucide-static/icons/eraser.svg";
import eye from "lucide-static/icons/eye.svg";
import fence from "lucide-static/icons/fence.svg";
import flag from "lucide-static/icons/flag.svg";
import flower from "lucide-static/icons/flower-2.svg";
import folder from "lucide-static/icons/folder-open.svg";
import footprints from "lucide-static/icons/footprints.svg";
import gear from "lucide-static/icons/settings-2.svg";
import gitCompare from "lucide-static/icons/git-compare.svg";
import cap from "lucide-static/icons/graduation-cap.svg";
import grid from "lucide-static/icons/grid-2x2.svg";
import hand from "lucide-static/icons/hand.svg";
import history from "lucide-static/icons/history.svg";
import house from "lucide-static/icons/house.svg";
import image from "lucide-static/icons/image.svg";
import key from "lucide-static/icons/key-round.svg";
import languages from "lucide-static/icons/languages.svg";
import layers from "lucide-static/icons/layers.svg";
import bulb from "lucide-static/icons/lightbulb.svg";
import link from "lucide-static/icons/link.svg";
import map from "lucide-static/icons/map.svg";
import maximize from "lucide-static/icons/maximize.svg";
import minus from "lucide-static/icons/minus.svg";
import moon from "lucide-static/icons/moon.svg";
import network from "lucide-static/icons/network.svg";
import pause from "lucide-static/icons/pause.svg";
import pencil from "lucide-static/icons/pencil.svg";
import play from "lucide-static/icons/play.svg";
import plus from "lucide-static/icons/plus.svg";
import printer from "lucide-static/icons/printer.svg";
import redo from "lucide-static/icons/redo-2.svg";
import leaf from "lucide-static/icons/leaf.svg";
import left from "lucide-static/icons/rotate-ccw.svg";
import right from "lucide-static/icons/rotate-cw.svg";
import route from "lucide-static/icons/route.svg";
import save from "lucide-static/icons/save.svg";
import scale from "lucide-static/icons/scale.svg";
import scissors from "lucide-static/icons/scissors.svg";
import search from "lucide-static/icons/search.svg";
import share from "lucide-static/icons/share-2.svg";
import shield from "lucide-static/icons/shield.svg";
import first from "lucide-static/icons/skip-back.svg";
import last from "lucide-static/icons/skip-forward.svg";
import sparkles from "lucide-static/icons/sparkles.svg";
import split from "lucide-static/icons/split.svg";
import sprout from "lucide-static/icons/sprout.svg";
import store from "lucide-static/icons/store.svg";
import sun from "lucide-static/icons/sun.svg";
import target from "lucide-static/icons/target.svg";
import tent from "lucide-static/icons/tent.svg";
import alert from "lucide-static/icons/triangle-alert.svg";
import trophy from "lucide-static/icons/trophy.svg";
import undo from "lucide-static/icons/undo-2.svg";
import users from "lucide-static/icons/users.svg";
import waves from "lucide-static/icons/waves.svg";
import x from "lucide-static/icons/x.svg";

const DRAWN: Record<string, string> = {
  activity, alert, "arrow-left-right": arrowLeftRight, book: bookOpen, brush, bulb, cap, chart: chartLine, compare: gitCompare, copy, dices, download, egg,
  ellipsis, eraser, eye, fence, first, flag, flower, folder, footprints, forward: chevronRight, back: chevronLeft, gear, grid, hand, heart, history, house, image, key,
  languages, last, layers, leaf, left, link, map, maximize, minus, moon, network, pause, pencil, pin, play, plus, printer, question, redo, right, route, save, scale, scissors,
  search, share, shield, sparkles, split, sprout, store, sun, target, tent, trophy, undo, users, waves, x,
};

// What is inside of Lucide's svg element; the build has no other source of it.
export const ICONS = Object.keys(DRAWN);
export function inside(name: string): string {
  return DRAWN[name]?.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, "") ?? "";
}
